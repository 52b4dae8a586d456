console.log('primary');export {};
