DROP INDEX "listings_newest";--> statement-breakpoint
DROP INDEX "listings_cheapest";--> statement-breakpoint
DROP INDEX "listings_dearest";--> statement-breakpoint
DROP INDEX "listings_largest";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "monthly" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "per_area" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "plot" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "built_in" smallint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_garden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_terrace" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_parking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "has_lift" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_furnished" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_new_build" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the homes that are stored already have; later ones are computed when they are written.
UPDATE "listings" SET
  -- A lump sum beside a rent is no price that compares with others.
  "price" = CASE WHEN "properties"."goal" = 'rent' OR NOT jsonb_exists_any("properties"."fields", ARRAY['firstHeadAge', 'firstHeadSex', 'secondHeadAge', 'secondHeadSex', 'survivalRent', 'indexedRent', 'annuityConditions']) THEN "listings"."price" END,
  "monthly" = CASE WHEN "properties"."goal" = 'rent' THEN "listings"."price" + coalesce("properties"."charges", 0) END,
  "per_area" = CASE WHEN "properties"."goal" = 'sale' AND "listings"."price" > 0 AND "properties"."price_unit" IS DISTINCT FROM 7
    AND "listings"."is_available" AND "properties"."surface" >= 10
    AND cardinality("properties"."type_ids") > 0 AND "properties"."type_ids" <@ '{1,2,3,5,8}'::smallint[]
    AND NOT jsonb_exists_any("properties"."fields", ARRAY['firstHeadAge', 'firstHeadSex', 'secondHeadAge', 'secondHeadSex', 'survivalRent', 'indexedRent', 'annuityConditions'])
    THEN round(("listings"."price" / "properties"."surface")::numeric)::integer END,
  "plot" = CASE WHEN jsonb_typeof("properties"."fields"->'groundSurface') = 'number' THEN ("properties"."fields"->>'groundSurface')::double precision END,
  "built_in" = CASE WHEN jsonb_typeof("properties"."fields"->'constructionYear') = 'number' THEN ("properties"."fields"->>'constructionYear')::smallint END,
  "has_garden" = coalesce(jsonb_path_exists("properties"."fields", '$.gardenSurface ? (@ > 0)') OR jsonb_exists("properties"."fields", 'gardenOrientation')
    OR jsonb_exists("properties"."fields"->'exteriorComfort', 'garden'), false),
  "has_terrace" = coalesce(jsonb_path_exists("properties"."fields", '$.terraceSurface ? (@ > 0)') OR jsonb_exists("properties"."fields", 'terraceOrientation')
    OR jsonb_exists_any("properties"."fields"->'exteriorComfort', ARRAY['terrace', 'covered-terrace']), false),
  "has_parking" = coalesce(jsonb_path_exists("properties"."fields", '$.garages ? (@ > 0)') OR jsonb_path_exists("properties"."fields", '$.parkings ? (@ > 0)')
    OR 7 = ANY("properties"."type_ids"), false),
  "has_lift" = coalesce("properties"."fields"->'lift' = 'true'::jsonb, false),
  "is_furnished" = coalesce("properties"."fields"->'furnished' = 'true'::jsonb, false),
  "is_new_build" = coalesce(8 = ANY("properties"."type_ids") OR "properties"."fields"->>'condition' = 'new', false)
FROM "properties" WHERE "properties"."id" = "listings"."property_id";--> statement-breakpoint
CREATE INDEX "listings_per_area" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"per_area","published_at" DESC NULLS LAST,"property_id","price","surface","bedrooms","energy_specification","energy_official","city_id","lng","lat","plot","has_garden","has_parking");--> statement-breakpoint
CREATE INDEX "listings_monthly" ON "listings" USING btree ("goal","monthly");--> statement-breakpoint
CREATE INDEX "listings_surface" ON "listings" USING btree ("goal","surface");--> statement-breakpoint
CREATE INDEX "listings_plot" ON "listings" USING btree ("goal","plot");--> statement-breakpoint
CREATE INDEX "listings_built_in" ON "listings" USING btree ("goal","built_in");--> statement-breakpoint
CREATE INDEX "listings_lift" ON "listings" USING btree ("goal","city_id") WHERE "listings"."has_lift";--> statement-breakpoint
CREATE INDEX "listings_furnished" ON "listings" USING btree ("goal","city_id") WHERE "listings"."is_furnished";--> statement-breakpoint
CREATE INDEX "listings_new_build" ON "listings" USING btree ("goal","city_id") WHERE "listings"."is_new_build";--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","surface","bedrooms","energy_specification","energy_official","city_id","lng","lat","plot","has_garden","has_parking");--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price","published_at" DESC NULLS LAST,"property_id","surface","bedrooms","energy_specification","energy_official","city_id","lng","lat","plot","has_garden","has_parking");--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","surface","bedrooms","energy_specification","energy_official","city_id","lng","lat","plot","has_garden","has_parking");--> statement-breakpoint
CREATE INDEX "listings_largest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"surface" DESC NULLS LAST,"published_at" DESC NULLS LAST,"property_id","price","bedrooms","energy_specification","energy_official","city_id","lng","lat","plot","has_garden","has_parking");