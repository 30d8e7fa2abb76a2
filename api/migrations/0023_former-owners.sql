ALTER TABLE "owner_documents" DROP CONSTRAINT "owner_documents_sender_id_owners_id_fk";
--> statement-breakpoint
-- What an owner sent who was removed since became the agency's: ids of an import have an 8 here.
UPDATE "owner_documents" SET "sender_id" = 'removed' WHERE "sender_id" IS NULL AND substr("id"::text, 15, 1) = '4';
--> statement-breakpoint
-- Logins that the desk gave owners of an import, and that the next import cut off: nobody is reached by them, and their addresses are taken.
DELETE FROM "user" WHERE NOT EXISTS (SELECT FROM "owners" WHERE "owners"."user_id" = "user"."id") AND NOT EXISTS (SELECT FROM "staff" WHERE "staff"."user_id" = "user"."id");
