ALTER TABLE "properties" ADD COLUMN "type_ids" smallint[];--> statement-breakpoint
UPDATE "properties" SET "type_ids" = coalesce((SELECT array_agg("type_id" ORDER BY "position") FROM "property_types" WHERE "property_id" = "properties"."id"), '{}');--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "type_ids" SET NOT NULL;--> statement-breakpoint
DROP TABLE "property_types";--> statement-breakpoint
DROP TABLE "types";--> statement-breakpoint
DROP TABLE "marquees";--> statement-breakpoint
DROP INDEX "content_entries_parent";--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_cheapest";--> statement-breakpoint
DROP INDEX "listings_dearest";--> statement-breakpoint
DROP INDEX "listings_largest";--> statement-breakpoint
DROP INDEX "listings_place";--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","bedrooms","energy_specification","energy_official","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price","published_at" DESC NULLS LAST,"property_id","bedrooms","energy_specification","energy_official","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","bedrooms","energy_specification","energy_official","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_largest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"surface" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","bedrooms","energy_specification","energy_official","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("goal","lat","lng");--> statement-breakpoint
ALTER TABLE "content_entries" DROP COLUMN "parent";--> statement-breakpoint
ALTER TABLE "content_entries" DROP COLUMN "menu";--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "lat_strip";--> statement-breakpoint
ALTER TABLE "cities" DROP COLUMN "forms";