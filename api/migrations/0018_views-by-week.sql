CREATE TABLE "views_by_week" (
	"week" date NOT NULL,
	"subject_id" text NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "views_by_week_week_subject_id_page_source_pk" PRIMARY KEY("week","subject_id","page","source")
);
--> statement-breakpoint
CREATE INDEX "stock_changes_status" ON "stock_changes" USING btree ("at") WHERE "stock_changes"."field" = 'stockStatus';--> statement-breakpoint
CREATE INDEX "views_by_day_day" ON "views_by_day" USING btree ("day");--> statement-breakpoint
-- What the views that are still kept say of whole weeks; of the week in which they begin, some are gone.
INSERT INTO "views_by_week" ("week", "subject_id", "page", "source", "visits")
SELECT date_trunc('week', "day"::timestamp)::date, "subject_id", "page", "source", count(*)::int
FROM "property_views"
WHERE date_trunc('week', "day"::timestamp)::date >= (SELECT min("day") FROM "property_views")
GROUP BY 1, 2, 3, 4;
