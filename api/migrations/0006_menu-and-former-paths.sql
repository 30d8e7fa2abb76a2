CREATE TABLE "former_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "parent" text GENERATED ALWAYS AS (case when document ->> 'kind' = 'article' then 'category.' || (document #>> '{file,category}') else (document ->> 'kind') || '.' || (document #>> '{file,parentId}') end) STORED;--> statement-breakpoint
ALTER TABLE "content_entries" ADD COLUMN "menu" jsonb;--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_entry_id_content_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."content_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_entries_parent" ON "content_entries" USING btree ("parent");--> statement-breakpoint
UPDATE "settings" SET "value" = "value" #- '{menu,items}' WHERE "key" = 'site';
