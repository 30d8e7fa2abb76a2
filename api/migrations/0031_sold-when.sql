ALTER TABLE "stock_changes" ADD COLUMN "deed" jsonb;--> statement-breakpoint
-- A phone number of a request is also one search word, in whatever spelling it came.
UPDATE "requests" SET "words" = "words" || array_to_tsvector(ARRAY[regexp_replace(regexp_replace(regexp_replace("data" ->> 'phone', '[^0-9+]', '', 'g'), '^\+', '00'), '^00320?', '0')])
WHERE length(regexp_replace("data" ->> 'phone', '[^0-9]', '', 'g')) BETWEEN 6 AND 17;
--> statement-breakpoint
-- The weeks of the figures hold what the days hold, also where the days came with an import.
INSERT INTO "views_of_week" ("week", "subject_id", "earlier")
SELECT date_trunc('week', "day")::date, "subject_id", sum("visits") FROM "views_by_day" WHERE "day" >= CURRENT_DATE - 371 GROUP BY 1, 2
ON CONFLICT ("week", "subject_id") DO UPDATE SET "earlier" = greatest(0, excluded."earlier" - ("views_of_week"."site" + "views_of_week"."direct" + "views_of_week"."search" + "views_of_week"."social" + "views_of_week"."mail" + "views_of_week"."portal" + "views_of_week"."other"));
