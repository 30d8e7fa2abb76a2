ALTER TABLE "content_entries" ADD COLUMN "was_published" boolean;--> statement-breakpoint
UPDATE "content_entries" SET "was_published" = "published" OR ("document" #>> '{file,status}') IS NOT DISTINCT FROM 'Published';--> statement-breakpoint
ALTER TABLE "content_entries" ALTER COLUMN "was_published" SET NOT NULL;
