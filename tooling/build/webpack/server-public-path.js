// The loader of the shell's server gives each bundle the address of its published folder.
__webpack_public_path__ = REMOTE_PUBLIC_PATH;
