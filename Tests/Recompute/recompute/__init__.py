"""A second reader of the journals of Terrarium: every table of a run, computed again."""
