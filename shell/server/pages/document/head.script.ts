/* Runs before the first paint. */
import '@campus/shared-ui/theme-script';
import './way-back.script';
