CREATE TABLE "guide_keys" (
	"id_museum" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_on" date,
	CONSTRAINT "guide_keys_once" PRIMARY KEY("id_museum","name"),
	CONSTRAINT "guide_keys_by_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "tour_listeners" (
	"id_tour" text NOT NULL,
	"number" integer NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hand_up_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "tour_listeners_once" PRIMARY KEY("id_tour","number")
);
--> statement-breakpoint
CREATE TABLE "tours" (
	"id_tour" text PRIMARY KEY NOT NULL,
	"id_museum" integer NOT NULL,
	"code" text NOT NULL,
	"token" text NOT NULL,
	"leader_hash" text NOT NULL,
	"term" integer DEFAULT 1 NOT NULL,
	"stream" integer DEFAULT 0 NOT NULL,
	"start_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_date" timestamp (3) with time zone,
	"leader_gone_at" timestamp (3) with time zone DEFAULT now(),
	"is_muted" boolean DEFAULT false NOT NULL,
	"id_artwork" integer,
	"lines" text[] DEFAULT '{}'::text[] NOT NULL,
	"shown" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tours_by_token" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "tour_listeners" ADD CONSTRAINT "tour_listeners_of_tour" FOREIGN KEY ("id_tour") REFERENCES "public"."tours"("id_tour") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tours_by_code" ON "tours" USING btree ("id_museum","code") WHERE end_date is null;--> statement-breakpoint
CREATE INDEX "tours_by_end" ON "tours" USING btree ("end_date");