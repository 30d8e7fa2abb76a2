ALTER TABLE "properties" ADD COLUMN "main_type_names" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "main_type_words" jsonb DEFAULT '{}'::jsonb NOT NULL;