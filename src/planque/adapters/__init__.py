"""Doors for other projects: each speaks another project's language, and needs that project's
package (an extra of the same name)."""
