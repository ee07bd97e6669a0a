CREATE TABLE "changed_days" (
	"id_museum" integer NOT NULL,
	"day" date NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "changed_days_once" PRIMARY KEY("id_museum","day")
);
--> statement-breakpoint
CREATE TABLE "day_sums" (
	"id_museum" integer NOT NULL,
	"day" date NOT NULL,
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"is_final" boolean NOT NULL,
	"total" bigint NOT NULL,
	CONSTRAINT "day_sums_once" PRIMARY KEY("id_museum","day","measure","subject","is_final")
);
--> statement-breakpoint
DROP INDEX "visits_of_museum";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "local_day" date;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "day" date GENERATED ALWAYS AS (coalesce(local_day, (start_date at time zone 'UTC')::date)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "visits_of_day" ON "visits" USING btree ("id_museum","day");--> statement-breakpoint
INSERT INTO "changed_days" ("id_museum", "day") SELECT DISTINCT "id_museum", "day" FROM "visits";