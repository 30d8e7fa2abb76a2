CREATE TABLE "content_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"published" boolean NOT NULL,
	"position" integer NOT NULL,
	"document" jsonb NOT NULL,
	"route" jsonb
);
--> statement-breakpoint
CREATE TABLE "stylesheets" (
	"hash" text PRIMARY KEY NOT NULL,
	"css" text NOT NULL,
	"standing" boolean NOT NULL
);
