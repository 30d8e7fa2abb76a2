CREATE TABLE "begun_pictures" (
	"given" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_documents" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD COLUMN "feed" text;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "stock_documents" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "fetched_files" ADD COLUMN "kind" text DEFAULT 'picture' NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_documents_feed" ON "stock_documents" USING btree ("feed","subject_id");