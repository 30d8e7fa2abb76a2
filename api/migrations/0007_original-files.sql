CREATE TABLE "original_files" (
	"hash" text PRIMARY KEY NOT NULL,
	"given" text NOT NULL,
	"width" integer,
	"height" integer,
	"stored_at" timestamp with time zone,
	"unused_since" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "files" jsonb DEFAULT '{"pictures":[],"plans":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_items" ADD COLUMN "addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "original_files_given" ON "original_files" USING btree ("given");--> statement-breakpoint
CREATE INDEX "feed_items_addresses" ON "feed_items" USING gin ("addresses");--> statement-breakpoint
INSERT INTO "original_files" ("hash", "given", "width", "height", "stored_at")
SELECT "hash", "hash", max("width"), max("height"), now() FROM "media" GROUP BY "hash";
