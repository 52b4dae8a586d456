export * from '../../shell/server/releases/kept';
