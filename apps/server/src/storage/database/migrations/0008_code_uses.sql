ALTER TABLE "access_codes" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "uses" integer;--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;