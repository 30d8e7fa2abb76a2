-- Requests that grew too old left their senders' data in the audit, where no erasure finds it. Visits of the stock have no request.
UPDATE "audit" SET "before" = NULL, "after" = NULL
WHERE ("before" IS NOT NULL OR "after" IS NOT NULL) AND "action" <> 'audit.blanked' AND (
  ("kind" = 'request' AND "subject_id" ~ '^[0-9a-f]{8}-' OR "action" LIKE 'visit.%')
    AND NOT EXISTS (SELECT FROM "requests" WHERE "requests"."id"::text = "audit"."subject_id")
    AND NOT EXISTS (SELECT FROM "subject_visits" WHERE "subject_visits"."id"::text = "audit"."subject_id")
  OR "kind" = 'upload' AND NOT EXISTS (SELECT FROM "uploads" WHERE "uploads"."id"::text = "audit"."subject_id"));
