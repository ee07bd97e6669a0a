CREATE TABLE "users" (
	"id_user" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_once" UNIQUE("subject")
);
