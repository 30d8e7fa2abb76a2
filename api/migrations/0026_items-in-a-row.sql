-- Every view follows the number of items in a row. Views that stood below each other whatever it said get no number in place of the
-- former default, so that they look as before.
CREATE FUNCTION "rows_of"("modules" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("modules") = 'array' THEN coalesce((
    SELECT jsonb_agg(
      CASE WHEN "module" -> 'numberItemOfRow' = '4' AND coalesce("module" ->> 'view', '') NOT IN ('news-view', 'ons-team-view')
        THEN "module" || '{"numberItemOfRow":null}' ELSE "module" END ORDER BY "place")
    FROM jsonb_array_elements("modules") WITH ORDINALITY AS "each"("module", "place")
  ), '[]') ELSE "modules" END
$$;--> statement-breakpoint
CREATE FUNCTION "page_with_rows"("holder" jsonb, "name" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "holder" ? "name" THEN jsonb_set("holder", ARRAY["name"], "rows_of"("holder" -> "name")) ELSE "holder" END
$$;--> statement-breakpoint
UPDATE "content_entries" SET "document" = jsonb_set("document", '{file,params}', "page_with_rows"("document" #> '{file,params}', 'modules'))
  WHERE "document" ->> 'kind' = 'page';--> statement-breakpoint
UPDATE "drafts" SET "base" = "page_with_rows"("base", 'params.modules'), "changes" = "page_with_rows"("changes", 'params.modules')
  WHERE "kind" = 'page';--> statement-breakpoint
UPDATE "revisions" SET "row" = "page_with_rows"("row", 'params.modules') WHERE "kind" = 'page';--> statement-breakpoint
DROP FUNCTION "page_with_rows"(jsonb, text);--> statement-breakpoint
DROP FUNCTION "rows_of"(jsonb);
