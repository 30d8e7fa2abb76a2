ALTER TABLE "listings" ADD COLUMN "has_pool" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_annuity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the homes that are stored already have; later ones are computed when they are written.
UPDATE "listings" SET
  "has_pool" = coalesce("properties"."fields"->'pool' = 'true'::jsonb, false),
  "is_annuity" = "properties"."goal" = 'sale' AND jsonb_exists_any("properties"."fields", ARRAY['firstHeadAge', 'firstHeadSex', 'secondHeadAge', 'secondHeadSex', 'survivalRent', 'indexedRent', 'annuityOccupied', 'annuityConditions'])
FROM "properties" WHERE "properties"."id" = "listings"."property_id";--> statement-breakpoint
CREATE INDEX "listings_pool" ON "listings" USING btree ("goal","city_id") WHERE "listings"."has_pool";--> statement-breakpoint
CREATE INDEX "listings_annuity" ON "listings" USING btree ("goal","city_id") WHERE "listings"."is_annuity";