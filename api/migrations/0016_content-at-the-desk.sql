ALTER TABLE "former_paths" ALTER COLUMN "entry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "former_paths" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "former_paths" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "fields" jsonb;