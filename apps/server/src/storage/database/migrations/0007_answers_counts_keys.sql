CREATE TABLE "counted_batches" (
	"batch" text PRIMARY KEY NOT NULL,
	"received_on" date DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statistics_keys" (
	"id_museum" integer NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_on" date,
	CONSTRAINT "statistics_keys_once" PRIMARY KEY("id_museum","name"),
	CONSTRAINT "statistics_keys_by_hash" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "visit_answers" (
	"id_visit" text NOT NULL,
	"id_question" integer NOT NULL,
	"id_study" integer NOT NULL,
	"version" integer NOT NULL,
	"counted" text[] NOT NULL,
	"words" text,
	"given_date" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_answers_once" PRIMARY KEY("id_visit","id_question")
);
--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_of_visit" FOREIGN KEY ("id_visit") REFERENCES "public"."visits"("id_visit") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counted_batches_of_day" ON "counted_batches" USING btree ("received_on");