CREATE TABLE "logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"id_museum" integer NOT NULL,
	"id_social_network" integer NOT NULL,
	"verifier" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"is_returned" boolean DEFAULT false NOT NULL,
	"number" text,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "logins_by_end" ON "logins" USING btree ("expires_at");