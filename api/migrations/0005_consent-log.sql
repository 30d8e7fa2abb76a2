CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"time" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"answer" text NOT NULL,
	"categories" text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consents_time" ON "consents" USING btree ("time");