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
--> statement-breakpoint
-- What the footer showed of itself becomes columns of the settings, behind those of the agency.
CREATE FUNCTION "with_built_in_columns"("holder" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("holder" -> 'columns') = 'array' THEN jsonb_set("holder", '{columns}', ("holder" -> 'columns') || (
    SELECT jsonb_agg(jsonb_build_object('id', 'built-in-' || "part", 'shows', "part",
      'title', '{"public":false,"content":{}}'::jsonb, 'intro', '{"public":false,"content":{}}'::jsonb,
      'text', '{"public":false,"content":{}}'::jsonb, 'images', '{"public":false,"content":[]}'::jsonb) ORDER BY "place")
    FROM unnest('{contact,hours,legal,homes,menu}'::text[]) WITH ORDINALITY AS "each"("part", "place")
  )) ELSE "holder" END
$$;--> statement-breakpoint
UPDATE "settings" SET "value" = "with_built_in_columns"("value") WHERE "key" = 'footer';--> statement-breakpoint
UPDATE "drafts" SET "base" = "with_built_in_columns"("base"), "changes" = "with_built_in_columns"("changes")
  WHERE "kind" = 'settings' AND "subject_id" = 'footer';--> statement-breakpoint
UPDATE "revisions" SET "row" = "with_built_in_columns"("row") WHERE "kind" = 'settings' AND "subject_id" = 'footer';--> statement-breakpoint
DROP FUNCTION "with_built_in_columns"(jsonb);
