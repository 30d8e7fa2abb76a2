// The shell's build must contain every shared module, whether the layout uses it or not.
import '@rowhouse/shared/platform';
import '@rowhouse/shared/ui/button';
import '@rowhouse/shared/ui/choice-field';
import '@rowhouse/shared/ui/energy-label';
import '@rowhouse/shared/ui/error-summary';
import '@rowhouse/shared/ui/field';
import '@rowhouse/shared/ui/icon';
import '@rowhouse/shared/ui/notice';
import '@rowhouse/shared/ui/pagination';
import '@rowhouse/shared/ui/picture';
import '@rowhouse/shared/ui/property-card';
import '@rowhouse/shared/ui/ribbon';
import '@rowhouse/shared/ui/section';
import '@rowhouse/shared/ui/select-field';
import '@rowhouse/shared/ui/share-button';
import '@rowhouse/shared/ui/table';
import '@rowhouse/shared/ui/view-counter';
