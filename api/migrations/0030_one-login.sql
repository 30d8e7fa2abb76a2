INSERT INTO "verification" ("id", "identifier", "value", "expires_at", "created_at", "updated_at")
SELECT "staff_links"."hash", "staff_links"."purpose" || ' ' || "staff_links"."hash", "staff"."user_id", "staff_links"."expires_at", "staff_links"."created_at", "staff_links"."created_at"
FROM "staff_links" INNER JOIN "staff" ON "staff"."id" = "staff_links"."staff_id" WHERE "staff"."user_id" IS NOT NULL;--> statement-breakpoint
DROP TABLE "staff_links" CASCADE;
