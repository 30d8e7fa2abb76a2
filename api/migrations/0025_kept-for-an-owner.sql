ALTER TABLE "stock_documents" ADD COLUMN "former_owner_id" text;--> statement-breakpoint
ALTER TABLE "owner_documents" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As it was until now: what the agency keeps is for whoever owns the home today.
UPDATE "owner_documents" SET "owner_id" = coalesce(
    (SELECT "owner_id" FROM "properties" WHERE "properties"."id" = "subject_id"),
    (SELECT "owner_id" FROM "projects" WHERE "projects"."id" = "subject_id"))
WHERE "sender_id" IS NULL;
