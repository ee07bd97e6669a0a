ALTER TABLE "access_codes" DROP CONSTRAINT "access_codes_once";--> statement-breakpoint
ALTER TABLE "access_codes" ALTER COLUMN "salt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_once" PRIMARY KEY("id_museum","hash");
