/** Stands for a PDF that the build makes. */
export default 'document.pdf';
