ALTER TABLE "listings" ADD COLUMN "open_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_open" ON "listings" USING btree ("goal","open_until");