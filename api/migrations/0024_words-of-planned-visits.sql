-- Requests of visits that the desk planned, and of imports, were found by no word.
UPDATE "requests" SET "words" = to_tsvector('simple', concat_ws(' ', "subject_id", (
    SELECT regexp_replace(regexp_replace(normalize(lower(string_agg("value" #>> '{}', ' ')), NFKD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
    FROM jsonb_path_query("data", '$.** ? (@.type() == "string" || @.type() == "number")') AS "value")))
WHERE "words" = '';
