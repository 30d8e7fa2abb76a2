ALTER TABLE "media" ADD COLUMN "alts" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "added_at" timestamp with time zone;