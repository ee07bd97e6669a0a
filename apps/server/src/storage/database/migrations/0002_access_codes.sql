CREATE TABLE "access_codes" (
	"id_museum" integer NOT NULL,
	"salt" text NOT NULL,
	"hash" text NOT NULL,
	"days_until_expiration" integer NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "access_codes_once" PRIMARY KEY("id_museum","salt")
);
