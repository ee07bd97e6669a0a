CREATE TABLE "visit_stages" (
	"id_visit" text NOT NULL,
	"kind" text NOT NULL,
	"id" integer NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"duration_seconds" integer,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_stages_once" PRIMARY KEY("id_visit","kind","id","start_date")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id_visit" text PRIMARY KEY NOT NULL,
	"visitor_token" text NOT NULL,
	"id_museum" integer NOT NULL,
	"id_language" integer NOT NULL,
	"id_device" text,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_once" UNIQUE("visitor_token","start_date","id_museum")
);
--> statement-breakpoint
ALTER TABLE "visit_stages" ADD CONSTRAINT "visit_stages_of_visit" FOREIGN KEY ("id_visit") REFERENCES "public"."visits"("id_visit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_of_museum" ON "visits" USING btree ("id_museum","start_date");