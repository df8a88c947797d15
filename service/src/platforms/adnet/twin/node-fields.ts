/** The fields of the network's nodes, and the edges that can be read like fields. */
const known = {
  AdSet:
    'account_id activities adcreatives adlabels adrules_governed ads adset_schedule adstudies ' +
    'anchor_event_attribution_window_days asset_feed_id asyncadrequests attribution_spec ' +
    'automatic_manual_state bid_adjustments bid_amount bid_constraints bid_info bid_strategy ' +
    'billing_event brand_safety_config budget_remaining campaign campaign_active_time ' +
    'campaign_attribution campaign_id configured_status copies created_time creative_sequence ' +
    'creative_sequence_repetition_pattern daily_budget daily_min_spend_target daily_spend_cap ' +
    'delivery_estimate destination_type dsa_beneficiary dsa_payor effective_status end_time ' +
    'existing_customer_budget_percentage frequency_control_specs full_funnel_exploration_mode id insights ' +
    'instagram_user_id is_ba_skip_delayed_eligible is_budget_schedule_enabled is_dynamic_creative ' +
    'is_incremental_attribution_enabled issues_info learning_stage_info lifetime_budget lifetime_imps ' +
    'lifetime_min_spend_target lifetime_spend_cap max_budget_spend_percentage min_budget_spend_percentage ' +
    'multi_optimization_goal_weight name optimization_goal optimization_sub_event pacing_type ' +
    'placement_soft_opt_out promoted_object recommendations recurring_budget_semantics ' +
    'regional_regulated_categories regional_regulation_identities review_feedback rf_prediction_id ' +
    'source_adset source_adset_id start_time status targeting targeting_optimization_types ' +
    'targetingsentencelines time_based_ad_rotation_id_blocks time_based_ad_rotation_intervals ' +
    'trending_topics_spec updated_time use_new_app_click value_rule_set_id value_rules_applied',
  AdCreative:
    'account_id actor_id ad_disclaimer_spec adlabels applink_treatment asset_feed_spec ' +
    'authorization_category auto_update body branded_content branded_content_sponsor_page_id ' +
    'bundle_folder_id call_to_action call_to_action_type categorization_criteria category_media_source ' +
    'collaborative_ads_lsb_image_bank_id contextual_multi_ads creative_insights creative_sourcing_spec ' +
    'degrees_of_freedom_spec destination_set_id destination_spec dynamic_ad_voice ' +
    'effective_authorization_category effective_instagram_media_id effective_object_story_id ' +
    'enable_direct_install enable_launch_instant_app facebook_branded_content format_transformation_spec ' +
    'id image_crops image_hash image_url instagram_branded_content instagram_permalink_url ' +
    'instagram_user_id interactive_components_spec link_deep_link_url link_destination_display_url ' +
    'link_og_id link_url media_sourcing_spec messenger_sponsored_message name object_id object_store_url ' +
    'object_story_id object_story_spec object_type object_url omnichannel_link_spec page_welcome_message ' +
    'photo_album_source_object_story_id place_page_set_id platform_customizations playable_asset_id ' +
    'portrait_customizations previews product_data product_set_id recommender_settings ' +
    'regional_regulation_disclaimer_spec source_facebook_post_id source_instagram_media_id status ' +
    'template_url template_url_spec thumbnail_id thumbnail_url title url_tags use_page_actor_override ' +
    'video_id',
  AdImage:
    'account_id created_time creatives hash height id is_associated_creatives_in_adgroups name ' +
    'original_height original_width owner_business permalink_url status updated_time url url_128 width',
  AdVideo:
    'ad_breaks backdated_time backdated_time_granularity captions comments content_category content_tags ' +
    'copyright copyright_monitoring_status created_time crosspost_shared_pages custom_labels description ' +
    'embed_html embeddable event expiration format from icon id is_crosspost_video ' +
    'is_crossposting_eligible is_episode is_instagram_eligible is_reference_only length likes ' +
    'live_audience_count live_status music_video_copyright name permalink_url picture place poll_settings ' +
    'polls post_id post_views premiere_living_room_status privacy published scheduled_publish_time source ' +
    'spherical sponsor_tags status tags thumbnails title universal_video_id updated_time video_insights ' +
    'views',
}

export type NodeType = keyof typeof known

export function fieldsOf(type: NodeType): readonly string[] {
  return known[type].split(' ')
}
