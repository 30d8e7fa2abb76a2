ALTER TABLE "stock_changes" ADD COLUMN "deed" jsonb;--> statement-breakpoint
-- A phone number of a request is also one search word, in whatever spelling it came.
UPDATE "requests" SET "words" = "words" || array_to_tsvector(ARRAY[regexp_replace(regexp_replace(regexp_replace("data" ->> 'phone', '[^0-9+]', '', 'g'), '^\+', '00'), '^00320?', '0')])
WHERE length(regexp_replace("data" ->> 'phone', '[^0-9]', '', 'g')) BETWEEN 6 AND 17;
