import { themeScript } from 'shared-ui/theme-script';

// The server's documents carry it; under development there is no server.
document.head.append(Object.assign(document.createElement('script'), { textContent: themeScript }));
void import('./main');
