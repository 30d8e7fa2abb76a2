-- Texts of several paragraphs are trees, one for each language: what was a list of paragraphs by language, or one text with empty
-- lines, becomes the list of paragraphs of each language.
CREATE FUNCTION "rich_text_of"("texts" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("texts") = 'null' THEN "texts" ELSE coalesce((
    SELECT jsonb_object_agg("language", "paragraphs") FROM (
      SELECT "language", jsonb_agg("paragraph" ORDER BY "place", "line") AS "paragraphs"
      FROM jsonb_array_elements(
          CASE jsonb_typeof("texts") WHEN 'array' THEN "texts" ELSE jsonb_build_array("texts") END
        ) WITH ORDINALITY AS "each"("one", "place"),
        LATERAL jsonb_each_text(CASE jsonb_typeof("one") WHEN 'object' THEN "one" ELSE '{}' END) AS "said"("language", "text"),
        LATERAL regexp_split_to_table("text", '\n\s*\n') WITH ORDINALITY AS "split"("raw", "line"),
        LATERAL (SELECT btrim(regexp_replace("raw", '[\t\n\v\f\r]+', ' ', 'g')) AS "paragraph") AS "tidy"
      WHERE "paragraph" <> ''
      GROUP BY "language"
    ) AS "found"
  ), '{}') END
$$;--> statement-breakpoint
CREATE FUNCTION "rich_texts_in"("holder" jsonb, "names" text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT "holder" || coalesce((
    SELECT jsonb_object_agg("name", "rich_text_of"("holder" -> "name")) FROM unnest("names") AS "name" WHERE "holder" ? "name"
  ), '{}')
$$;--> statement-breakpoint
CREATE FUNCTION "rich_modules_of"("modules" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof("modules") = 'array' THEN coalesce((
    SELECT jsonb_agg("rich_texts_in"("module", '{description,description2}') ORDER BY "place")
    FROM jsonb_array_elements("modules") WITH ORDINALITY AS "each"("module", "place")
  ), '[]') ELSE "modules" END
$$;--> statement-breakpoint
-- Of a page's `params`, or of a draft or revision, whose fields have the prefix `params.`.
CREATE FUNCTION "rich_page_of"("holder" jsonb, "prefix" text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT "rich_texts_in"("holder", ARRAY["prefix" || 'content'])
    || CASE WHEN "holder" ? ("prefix" || 'modules')
      THEN jsonb_build_object("prefix" || 'modules', "rich_modules_of"("holder" -> ("prefix" || 'modules'))) ELSE '{}' END
$$;--> statement-breakpoint
UPDATE "content_entries" SET "document" = jsonb_set("document", '{file}', "rich_texts_in"("document" -> 'file', '{text}'))
  WHERE "document" ->> 'kind' = 'article';--> statement-breakpoint
UPDATE "content_entries" SET "document" = jsonb_set("document", '{file,params}', "rich_page_of"("document" #> '{file,params}', ''))
  WHERE "document" ->> 'kind' = 'page';--> statement-breakpoint
UPDATE "drafts" SET "base" = "rich_texts_in"("base", '{text}'), "changes" = "rich_texts_in"("changes", '{text}')
  WHERE "kind" = 'article';--> statement-breakpoint
UPDATE "drafts" SET "base" = "rich_page_of"("base", 'params.'), "changes" = "rich_page_of"("changes", 'params.')
  WHERE "kind" = 'page';--> statement-breakpoint
UPDATE "revisions" SET "row" = "rich_texts_in"("row", '{text}') WHERE "kind" = 'article';--> statement-breakpoint
UPDATE "revisions" SET "row" = "rich_page_of"("row", 'params.') WHERE "kind" = 'page';--> statement-breakpoint
DROP FUNCTION "rich_page_of"(jsonb, text);--> statement-breakpoint
DROP FUNCTION "rich_modules_of"(jsonb);--> statement-breakpoint
DROP FUNCTION "rich_texts_in"(jsonb, text[]);--> statement-breakpoint
DROP FUNCTION "rich_text_of"(jsonb);
