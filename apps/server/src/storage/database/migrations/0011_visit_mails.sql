CREATE TABLE "visit_mails" (
	"recipient_hash" text NOT NULL,
	"visit_hash" text NOT NULL,
	"waiting" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_mails_once" PRIMARY KEY("recipient_hash","visit_hash")
);
--> statement-breakpoint
CREATE INDEX "visit_mails_by_time" ON "visit_mails" USING btree ("received_at");