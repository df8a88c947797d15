-- The place of a tag from the left is called x. It was called by the word of a network.
update post_target
set options = options || jsonb_build_object('userTags', (
  select jsonb_agg(
    case when tag ? 'microblog' then (tag - 'microblog') || jsonb_build_object('x', tag -> 'microblog') else tag end
    order by place)
  from jsonb_array_elements(options -> 'userTags') with ordinality as tags (tag, place)))
where platform = 'photonet' and jsonb_path_exists(options, '$.userTags[*].microblog');
