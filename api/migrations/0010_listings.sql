CREATE TABLE "listing_counts" (
	"kind" text NOT NULL,
	"key" integer NOT NULL,
	"goal" smallint NOT NULL,
	"total" integer NOT NULL,
	"available" integer NOT NULL,
	CONSTRAINT "listing_counts_kind_key_goal_pk" PRIMARY KEY("kind","key","goal")
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"property_id" text PRIMARY KEY NOT NULL,
	"freshness" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"property_id" text PRIMARY KEY NOT NULL,
	"freshness" bigint NOT NULL,
	"price" double precision,
	"surface" double precision,
	"city_id" integer NOT NULL,
	"lat" integer,
	"lng" integer,
	"lat_row" smallint,
	"radius" smallint,
	"goal" smallint NOT NULL,
	"bedrooms" smallint,
	"bathrooms" smallint,
	"garages" smallint,
	"parkings" smallint,
	"energy_specification" smallint,
	"energy_official" smallint,
	"is_available" boolean NOT NULL,
	"type_ids" smallint[] NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_list";--> statement-breakpoint
ALTER TABLE "listing_words" ADD CONSTRAINT "listing_words_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_words_newest" ON "listing_words" USING btree ("freshness" DESC NULLS LAST,"property_id");--> statement-breakpoint
CREATE INDEX "listing_words_words" ON "listing_words" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listings_newest" ON "listings" USING btree ("goal","freshness" DESC NULLS LAST,"property_id","is_available","price","bedrooms","energy_specification","energy_official","city_id","lat_row","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price","freshness" DESC NULLS LAST,"property_id","bedrooms","energy_specification","energy_official","city_id","lat_row","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_dearest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"price" DESC NULLS LAST,"freshness" DESC NULLS LAST,"property_id","bedrooms","energy_specification","energy_official","city_id","lat_row","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_largest" ON "listings" USING btree ("goal","is_available" DESC NULLS LAST,"surface" DESC NULLS LAST,"freshness" DESC NULLS LAST,"property_id","price","bedrooms","energy_specification","energy_official","city_id","lat_row","lng","lat");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("goal","price");--> statement-breakpoint
CREATE INDEX "listings_bedrooms" ON "listings" USING btree ("goal","bedrooms");--> statement-breakpoint
CREATE INDEX "listings_energy_specification" ON "listings" USING btree ("goal","energy_specification");--> statement-breakpoint
CREATE INDEX "listings_energy_official" ON "listings" USING btree ("goal","energy_official");--> statement-breakpoint
CREATE INDEX "listings_city" ON "listings" USING btree ("goal","city_id","price");--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("goal","lat_row","lng");--> statement-breakpoint
CREATE INDEX "listings_types" ON "listings" USING gin ("type_ids");