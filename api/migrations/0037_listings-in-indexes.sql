-- Lists are read while the indexes are built: what locks them comes last.
CREATE INDEX "new_listings_newest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","surface","per_area","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "new_listings_cheapest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price","published_at" DESC NULLS LAST,"property_id","surface","per_area","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "new_listings_dearest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","surface","per_area","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "new_listings_per_area" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"per_area","published_at" DESC NULLS LAST,"property_id","price","surface","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "new_listings_largest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"surface" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","per_area","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","city_id","lng","lat");--> statement-breakpoint
CREATE INDEX "new_listings_city" ON "listings" USING btree ("goal","city_id","price","is_available" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","surface","per_area","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","lng","lat");--> statement-breakpoint
CREATE INDEX "new_listings_place" ON "listings" USING btree ("goal","lat","lng","is_available" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","surface","per_area","bedrooms","energy_specification","energy_official","plot","monthly","bathrooms","built_in","traits","city_id");--> statement-breakpoint
DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_cheapest";--> statement-breakpoint
DROP INDEX "listings_dearest";--> statement-breakpoint
DROP INDEX "listings_per_area";--> statement-breakpoint
DROP INDEX "listings_largest";--> statement-breakpoint
DROP INDEX "listings_city";--> statement-breakpoint
DROP INDEX "listings_place";--> statement-breakpoint
ALTER INDEX "new_listings_newest" RENAME TO "listings_newest";--> statement-breakpoint
ALTER INDEX "new_listings_cheapest" RENAME TO "listings_cheapest";--> statement-breakpoint
ALTER INDEX "new_listings_dearest" RENAME TO "listings_dearest";--> statement-breakpoint
ALTER INDEX "new_listings_per_area" RENAME TO "listings_per_area";--> statement-breakpoint
ALTER INDEX "new_listings_largest" RENAME TO "listings_largest";--> statement-breakpoint
ALTER INDEX "new_listings_city" RENAME TO "listings_city";--> statement-breakpoint
ALTER INDEX "new_listings_place" RENAME TO "listings_place";
