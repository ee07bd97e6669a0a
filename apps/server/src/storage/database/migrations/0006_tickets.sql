CREATE TABLE "tickets" (
	"id_museum" integer NOT NULL,
	"day" date NOT NULL,
	"tickets" integer NOT NULL,
	CONSTRAINT "tickets_once" PRIMARY KEY("id_museum","day")
);
